// The baseline of all comparisons: node:http with nothing between it and the statement or the bytes.
import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool } from "pg";
import { valueParsers } from "#platform/db/valueParsers.server.ts";

export type BareSends =
  | { file: string; headers: Record<string, string> }
  /**
   * `id`: the index of the value that the number in the path replaces (from 0). `fresh`: planned each time, not prepared under a
   * name.
   */
  | { url: string; text: string; values: unknown[]; id: number | null; fresh: boolean };

const sends = JSON.parse(process.env["BARE_SENDS"]!) as BareSends;
const server = createServer("file" in sends ? sendBytes(sends) : sendRows(sends)).listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on("SIGTERM", () => process.exit());

function sendBytes({ file, headers }: Extract<BareSends, { file: string }>): RequestListener {
  const body = readFileSync(file);
  return (_, response) => {
    response.writeHead(200, { ...headers, "content-length": body.length });
    response.end(body);
  };
}

function sendRows({ url, text, values, id, fresh }: Extract<BareSends, { url: string }>): RequestListener {
  const pool = new Pool({ connectionString: url, max: 10, types: valueParsers });
  return async (request, response) => {
    const own = id === null ? values : values.with(id, Number(/\d+/.exec(request.url!.slice("/v2/".length))![0]));
    const { rows } = await pool.query({ ...(!fresh && { name: "bare" }), text, values: own });
    const body = JSON.stringify(rows[0]);
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
    response.end(body);
  };
}
