// Programs that a CI run starts: each carries the run's mark in its environment, so that all of them can be found and ended.
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
const MARK = `CI_MARK=${randomBytes(8).toString("hex")}`;

/** Variables that would point the tests at other servers or settings; they are removed from the environment. */
const FOREIGN = [
  "TEST_DATABASE_URL",
  "TEST_NATS_URL",
  "DATABASE_URL",
  "NATS_URL",
  "PUBLIC_URL",
  "DATA_DIR",
  "HOST",
  "PORT",
  "LOG_LEVEL",
  "NODE_ENV",
  "NODE_OPTIONS",
];

export function environment(more = {}) {
  const [name, value] = MARK.split("=");
  const env = { ...process.env, CI: "true" };
  for (const foreign of FOREIGN) delete env[foreign];
  return { ...env, [name]: value, ...more };
}

export const wait = (ms) => new Promise((done) => setTimeout(done, ms));
export const plain = (text) => stripVTControlCharacters(String(text ?? ""));
export const duration = (ms) =>
  ms < 2 * MINUTE ? `${Math.round(ms / SECOND)} s` : `${Math.floor(ms / MINUTE)} min ${Math.round((ms % MINUTE) / SECOND)} s`;

/**
 * Runs a program to its end. Throws with the last 4,000 characters of its output when it fails or takes longer than `limit` ms.
 */
export function run(program, args, limit, env) {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], env: environment(env) });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output = (output + text).slice(-4000)));
  return new Promise((done, fail) => {
    const name = `${program} ${args.join(" ")}`;
    const late = setTimeout(() => {
      killMarked();
      fail(new Error(`${name} HUNG, and was ended after ${duration(limit)}\n${plain(output)}`));
    }, limit);
    child.once("error", fail);
    child.once("exit", (code, signal) => {
      clearTimeout(late);
      if (code === 0) done();
      else fail(new Error(`${name} ended with ${signal ?? code}\n${plain(output)}`));
    });
  });
}

/** Kills every process of this run, wherever it was started; returns their command lines. */
export function killMarked() {
  return markedPids().flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").slice(0, 3).join(" ");
      process.kill(pid, "SIGKILL");
      return [command.slice(0, 100)];
    } catch {
      return []; // the process has ended meanwhile
    }
  });
}

function markedPids() {
  return readdirSync("/proc").filter(isMarked).map(Number);
}

function isMarked(pid) {
  try {
    return /^\d+$/.test(pid) && Number(pid) !== process.pid && readFileSync(`/proc/${pid}/environ`, "latin1").includes(MARK);
  } catch {
    return false;
  }
}

/** The run's busiest processes: a busy loop shows by its CPU time. */
export function busiest() {
  const listed = spawnSync("ps", ["-o", "pcpu=,etimes=,args=", "--sort=-pcpu", "-p", markedPids().join(",")], {
    encoding: "utf8",
  });
  return (listed.stdout ?? "")
    .split("\n")
    .filter(Boolean)
    .slice(0, 4)
    .map((line) => line.trim().slice(0, 150));
}
