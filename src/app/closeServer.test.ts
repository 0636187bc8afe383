import { createServer } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { closeServer } from "./closeServer.server.ts";

test("a request that is never sent whole does not keep the server from stopping", async () => {
  const server = createServer((_, response) => response.end("hello"));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  await new Promise((sent) => socket.write("GET / HTTP/1.1\r\nHost: house.test\r\nX-Half: ", sent));
  await new Promise((arrived) => setTimeout(arrived, 50));
  const gone = new Promise((close) => socket.once("close", close));
  const began = performance.now();
  await closeServer(server, 100);
  await gone;
  expect(performance.now() - began).toBeLessThan(2000);
});
