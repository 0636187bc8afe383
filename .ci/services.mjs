// The run's own PostgreSQL and NATS, on free ports, with their data in the run's folder. They end with the run and are shared
// with no other.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { MINUTE, run, wait } from "./processes.mjs";

const TRIES = 3; // another process may take a port that was free a moment ago
/** The settings of a throw-away server: its data need not survive a power cut. */
const POSTGRES_SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: 400,
  shared_buffers: "128MB",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
  max_wal_size: "2GB",
  deadlock_timeout: "100ms",
};
/** PostgreSQL's SSLRequest packet: the server answers it before any log-in. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Starts both servers; `env` holds the settings that point the tests to them. */
export async function startServices(folder) {
  const started = [];
  const stop = async () => void (await Promise.all(started.map(end)));
  try {
    const postgres = await startPostgres(folder, started);
    const nats = await startNats(folder, started);
    const env = {
      TEST_DATABASE_URL: `postgres://postgres@127.0.0.1:${postgres}/postgres`,
      TEST_NATS_URL: `nats://127.0.0.1:${nats}`,
    };
    return { env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startPostgres(folder, started) {
  const find = () => {
    const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
    return versions.map((version) => `/usr/lib/postgresql/${version}/bin`).findLast((path) => existsSync(`${path}/initdb`));
  };
  if (!find()) await installPackage("postgresql");
  const bin = find();
  const data = join(folder, "postgres");
  mkdirSync(data, { mode: 0o700 });
  const isRoot = process.getuid() === 0; // PostgreSQL refuses to run as root
  if (isRoot) await run("chown", ["postgres", data], MINUTE);
  const command = (program, args) =>
    isRoot ? ["runuser", ["-u", "postgres", "--", `${bin}/${program}`, ...args]] : [`${bin}/${program}`, args];
  const initial = ["-D", data, "--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
  await run(...command("initdb", initial), 2 * MINUTE);
  const settings = Object.entries(POSTGRES_SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return start(
    "PostgreSQL",
    folder,
    started,
    (port) => command("postgres", ["-D", data, "-p", String(port), ...settings]),
    SSL_REQUEST,
  );
}

async function startNats(folder, started) {
  const find = () =>
    ["/usr/sbin/nats-server", "/usr/bin/nats-server", "/usr/local/bin/nats-server"].find((path) => existsSync(path));
  if (!find()) await installPackage("nats-server");
  const program = find();
  return start("NATS", folder, started, (port) => [
    program,
    ["-a", "127.0.0.1", "-p", String(port), "-js", "-sd", join(folder, "nats")],
  ]);
}

/**
 * Starts a server on a free port and waits until it answers; returns the port. The server runs through all parts, so it does not
 * carry the run's mark.
 */
async function start(name, folder, started, commandOn, question) {
  const log = join(folder, `${name}.log`);
  for (let tries = 0; tries < TRIES; tries++) {
    const port = await freePort();
    const output = openSync(log, "a");
    const child = spawn(...commandOn(port), { stdio: ["ignore", output, output], detached: true });
    const service = { child, isGone: false };
    for (const event of ["exit", "error"]) child.once(event, () => (service.isGone = true));
    for (const until = Date.now() + MINUTE; Date.now() < until && !service.isGone; await wait(100))
      if (await isAnswering(port, question)) return (started.push(service), port);
    await end(service);
  }
  throw new Error(`${name} did not start:\n${readFileSync(log, "utf8").trim().split("\n").slice(-5).join("\n")}`);
}

/** Stops a server with SIGINT first: PostgreSQL releases its shared memory on a clean shutdown, not when it is killed. */
async function end(service) {
  if (service.isGone) return;
  process.kill(-service.child.pid, "SIGINT");
  for (let i = 0; i < 100 && !service.isGone; i++) await wait(100);
  if (!service.isGone) process.kill(-service.child.pid, "SIGKILL");
}

const isAnswering = (port, question) =>
  new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => question && socket.write(question));
    const finish = (answer) => (socket.destroy(), done(answer));
    socket.once("data", () => finish(true)).once("error", () => finish(false));
    socket.setTimeout(2000, () => finish(false));
  });

const freePort = () =>
  new Promise((found) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });

async function installPackage(name) {
  console.log(`  installing ${name} …`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], 3 * MINUTE, env).catch((error) => console.log(`  ${error.message}`));
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], 6 * MINUTE, env);
}
