import { spawn } from "node:child_process";
import { constants, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The built product with the demo town, on a free port and a folder of its own: a copy of `town`, where there is one. */
export async function startServer(settings: Record<string, string> = {}, town?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "sojourn-journeys-"));
  if (town) cpSync(town, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const env = {
    ...process.env,
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    PUBLIC_URL: "",
    HOST: "127.0.0.1",
    // Each visitor says an address of their own: failures of one journey must not ask the next for a captcha.
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
    ...settings,
  };
  const server = spawn(process.execPath, ["dist/server/server.js"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<never>((_, fail) => server.once("exit", (code) => fail(new Error(`The server ended with ${code}`))));
  ended.catch(() => {});
  let said = "";
  const opened = new Promise<string>((found) => {
    server.stdout.on("data", (text: Buffer) => {
      said += text;
      const [origin] = /http:\/\/localhost:\d+/.exec(said) ?? [];
      if (origin) found(origin);
    });
  });
  const end = async () => {
    const gone = new Promise((done) => server.once("exit", done));
    server.kill("SIGTERM");
    await gone;
  };
  const forget = () => rmSync(dataDir, { recursive: true, force: true });
  return { origin: await Promise.race([opened, ended]), dataDir, end, forget, stop: () => end().then(forget) };
}
