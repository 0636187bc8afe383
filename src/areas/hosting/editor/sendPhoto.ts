import type { Outcome } from "./photoQueue.ts";

type Where = { url: string; headers: Record<string, string> };

/** Sends one photo, reporting how much was sent, which `fetch` cannot do. */
export function sendPhoto({ url, headers }: Where, file: File, onShare: (share: number) => void): Promise<Outcome> {
  const body = new FormData();
  body.append("photos[]", file);
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.responseType = "json";
    for (const [name, value] of Object.entries({ accept: "application/json", ...headers })) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => done({ ...(request.response as object | null), ok: request.status === 200 }));
    for (const end of ["error", "abort", "timeout"])
      request.addEventListener(end, () => failed(new Error(`The photo did not arrive: ${end}`)));
    request.send(body);
  });
}
