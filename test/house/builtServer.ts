import { spawn } from "node:child_process";
import { constants, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Starts a server with `launchServer` and waits until it is open. */
export async function startServer(settings: Record<string, string> = {}, town?: string, build?: string) {
  const server = launchServer(settings, town, build);
  return { ...server, origin: await server.opened };
}

/**
 * Starts the built product in a separate process, on a free port. Its data folder, unless DATA_DIR is set, is new, or a copy of
 * `town`; `build`: the build's folder. `opened` resolves with its address, and rejects if the process ends before.
 */
export function launchServer(settings: Record<string, string> = {}, town?: string, build = "dist") {
  const dataDir = settings["DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "sojourn-built-"));
  if (town) cpSync(town, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const env = {
    ...process.env,
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    PUBLIC_URL: "",
    HOST: "127.0.0.1",
    // Each visitor sends a different address: failures of one journey must not cause a captcha in the next.
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
    ...settings,
  };
  const server = spawn(process.execPath, [join(build, "server/server.js")], { env, stdio: ["ignore", "pipe", "inherit"] });
  const gone = new Promise<number | null>((done) => server.once("exit", done));
  let message = "";
  const opened = new Promise<string>((found, failed) => {
    void gone.then((code) => failed(new Error(`The server ended with ${code}`)));
    server.stdout.on("data", (text: Buffer) => {
      message += text;
      const [origin] = /http:\/\/localhost:\d+/.exec(message) ?? [];
      if (origin) found(origin);
    });
  });
  const end = async (signal: "SIGTERM" | "SIGKILL" = "SIGTERM") => {
    server.kill(signal);
    await gone;
  };
  const forget = () => rmSync(dataDir, { recursive: true, force: true });
  return { opened, dataDir, end, forget, stop: () => end().then(forget) };
}
