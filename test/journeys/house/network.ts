import { between } from "./between.ts";
import { origin } from "./browser.ts";

/**
 * A network that can be cut or switched to another server, in which a proxy can answer in the place of the server, and which can
 * serve another service worker script.
 */
export async function network(target = origin) {
  const state = {
    target,
    isCut: false,
    stands: "there" as "there" | "before it",
    worker: undefined as string | undefined,
    pages: [] as string[],
  };
  const { address, server } = await between(
    () => state.target,
    ({ socket, url, headers }, outgoing) => {
      if (state.isCut) socket.destroy();
      else if (state.stands === "before it") outgoing.writeHead(502, { "content-type": "text/html" }).end("Bad gateway");
      else if (state.worker !== undefined && url === "/service-worker.js")
        outgoing.writeHead(200, { "content-type": "text/javascript" }).end(state.worker);
      else {
        if (headers.accept?.startsWith("text/html")) state.pages.push(url!);
        return false;
      }
      return true;
    },
  );
  const cut = (isCut: boolean) => {
    state.isCut = isCut;
    if (isCut) server.closeAllConnections();
  };
  return { address, cut, state };
}
