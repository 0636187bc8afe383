import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The parts of map providers' scripts that the product uses, each with its own API and width of the world. Their map draws one
 * mark by its own projection, at `data-mark="lng,lat"`, so that a test can see whether the product's pins match it.
 */
const COMMON = `
  const markOf = (container) => {
    const mark = container.appendChild(document.createElement("i"));
    mark.dataset.mark = "";
    mark.style.cssText = "position:absolute;width:0;height:0";
    container.style.overflow = "hidden";
    return mark;
  };
  const spot = (lng, lat) => ({ x: lng / 360 + 0.5, y: 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI) });
  class Plain {
    heard = [];
    constructor(container, center, zoom, tile) {
      Object.assign(this, { container, at: center, z: zoom, tile, mark: markOf(container) });
      this.draw();
      container.addEventListener("pointerdown", (down) => {
        const start = spot(this.at[0], this.at[1]);
        const drag = (move) => {
          const wide = this.tile * 2 ** this.z;
          const x = start.x - (move.clientX - down.clientX) / wide;
          const y = start.y - (move.clientY - down.clientY) / wide;
          this.go([(x - 0.5) * 360, (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90], this.z, true);
        };
        addEventListener("pointermove", drag);
        addEventListener("pointerup", () => (removeEventListener("pointermove", drag), this.say("rest")), { once: true });
      });
    }
    draw() {
      const [lng, lat] = (document.documentElement.dataset.mark ?? "0,0").split(",").map(Number);
      const [a, b, wide] = [spot(lng, lat), spot(...this.at), this.tile * 2 ** this.z];
      this.mark.style.left = this.container.clientWidth / 2 + (a.x - b.x) * wide + "px";
      this.mark.style.top = this.container.clientHeight / 2 + (a.y - b.y) * wide + "px";
    }
    go(center, zoom, dragging) {
      this.at = center;
      this.z = zoom;
      this.draw();
      this.say("move");
      if (!dragging) setTimeout(() => this.say("rest"), 20);
    }
    say(what) { for (const [type, listener] of this.heard) if (type === what) listener(); }
  }`;

const SCRIPTS: Record<string, string> = {
  mapbox: `${COMMON}
    window.mapboxgl = { accessToken: "", Map: class {
      constructor({ container, center, zoom, style }) {
        if (!mapboxgl.accessToken || !style) throw new Error("An API access token is required");
        this.plain = new Plain(container, [center.lng, center.lat], zoom, 512);
      }
      getCenter() { return { lng: this.plain.at[0], lat: this.plain.at[1] }; }
      getZoom() { return this.plain.z; }
      jumpTo({ center, zoom }) { this.plain.go([center.lng, center.lat], zoom); }
      on(type, listener) { this.plain.heard.push([type === "move" ? "move" : "rest", listener]); }
      remove() { this.plain.container.replaceChildren(); }
    } };`,
  google: `${COMMON}
    window.google = { maps: { Map: class {
      constructor(container, { center, zoom }) { this.plain = new Plain(container, [center.lng, center.lat], zoom, 256); }
      getCenter() { const [lng, lat] = this.plain.at; return { lng: () => lng, lat: () => lat }; }
      getZoom() { return this.plain.z; }
      moveCamera({ center, zoom }) { this.plain.go([center.lng, center.lat], zoom); }
      addListener(type, listener) { this.plain.heard.push([type === "idle" ? "rest" : "move", listener]); }
    } } };`,
  gaode: `${COMMON}
    window.AMap = { Map: class {
      constructor(container, { center, zoom }) { this.plain = new Plain(container, center, zoom, 256); }
      getCenter() { const [lng, lat] = this.plain.at; return { getLng: () => lng, getLat: () => lat }; }
      getZoom() { return this.plain.z; }
      setZoomAndCenter(zoom, center) { this.plain.go(center, zoom); }
      on(type, listener) { this.plain.heard.push([type.endsWith("end") ? "rest" : "move", listener]); }
      destroy() { this.plain.container.replaceChildren(); }
    } };`,
};

/** A site that serves such scripts at `/mapbox.js`, `/google.js`, `/gaode.js`, and an empty page or sheet for everything else. */
export async function openImitationMaps() {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url!);
    const { pathname } = new URL(request.url!, "http://localhost");
    const script = SCRIPTS[pathname.slice(1).replace(".js", "")];
    const type = pathname.endsWith(".js") ? "text/javascript" : pathname.endsWith(".css") ? "text/css" : "text/html";
    response
      .writeHead(200, { "content-type": type, "cross-origin-resource-policy": "cross-origin" })
      .end(script ? `(() => {${script}})()` : "");
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  return { asked: requested, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
