import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const ID = "our-id";
const KEY = "our-key";

/** Checks results as GeeTest's fourth edition does, on loopback: signed with the product's key, and each only once. */
export async function imitationPuzzle() {
  const used = new Set<string>();
  const how: { answer: "as it is" | "broken" | "no JSON" } = { answer: "as it is" };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      if (how.answer === "broken") return response.writeHead(500).end();
      response.writeHead(200, { "content-type": "application/json" });
      if (how.answer === "no JSON") return response.end("<html>");
      const id = new URL(request.url!, "http://puzzle").searchParams.get("captcha_id");
      response.end(JSON.stringify(verdict(id, new URLSearchParams(Buffer.concat(parts).toString()))));
    });
  });
  function verdict(id: string | null, p: URLSearchParams) {
    const lot = p.get("lot_number")!;
    if (id !== ID || p.get("sign_token") !== createHmac("sha256", KEY).update(lot).digest("hex"))
      return { status: "error", code: "-50005", msg: "illegal gen_time" };
    const isGood = p.get("captcha_output") === "solved" && p.get("pass_token") === "token" && !used.has(lot);
    used.add(lot);
    return {
      status: "success",
      result: isGood ? "success" : "fail",
      reason: isGood ? "" : "pass_token expire",
      captcha_args: {},
    };
  }
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  let lots = 0;
  return {
    how,
    settings: {
      CHINA_CAPTCHA_SCRIPT: "https://static.puzzle.example/v4/gt4.js",
      CHINA_CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/validate`,
      CHINA_CAPTCHA_ID: ID,
      CHINA_CAPTCHA_KEY: KEY,
      CHINA_CAPTCHA_ORIGINS: "https://gcaptcha4.puzzle.example",
    },
    /** As the provider's script answers. */
    result: (captcha_output = "solved") => ({
      lot_number: `lot-${++lots}`,
      captcha_output,
      pass_token: "token",
      gen_time: "1764590400",
    }),
    close: () => new Promise((closed) => server.close(closed)),
  };
}
