import { onlyThisMachine } from "#platform/onlyThisMachine.server.ts";
import { type Settings, takesPayments } from "#platform/settings.server.ts";
import { openApp } from "./app.server.ts";
import { closeServer, endingConnections } from "./closeServer.server.ts";
import { listen } from "./listen.server.ts";
import { openProduct } from "./product.server.ts";

/** Opens the product and listens. */
export async function startServer(settings: Settings, clientDir: string) {
  const { services, close } = await openProduct(settings);
  try {
    const app = await openApp(services, clientDir);
    const { fetch, end } = endingConnections(onlyThisMachine(settings.isDemo, app.fetch));
    const { server, port } = await listen(settings, fetch);
    await announce(settings, port);
    return {
      port,
      /** Ends what would never end, answers what it has begun, then closes the database. */
      async stop() {
        end();
        app.endStreams();
        await closeServer(server);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Said at the start, as nothing else tells an operator why nobody books. */
export const paymentsMissing = (settings: Parameters<typeof takesPayments>[0]): string[] =>
  takesPayments(settings)
    ? []
    : [
        `  Nobody can pay here: STRIPE_SECRET_KEY is not set.`,
        `  Stays and experiences are shown and can't be booked; restaurant tables can.`,
        ``,
      ];

async function announce(settings: Settings, port: number) {
  const local = `http://${settings.host === "127.0.0.1" ? "localhost" : settings.host}:${port}`;
  const address = settings.publicUrl ? `${settings.publicUrl}, and listens at ${local}` : local;
  const people = settings.isDemo ? (await import("#demo/people.ts")).DEMO_PEOPLE : [];
  const lines = people.map(({ email, password, who }) => `  ${email.padEnd(24)} ${password}  ${who}`);
  console.log(
    [
      ``,
      `  Sojourn is open at ${address}`,
      ``,
      ...paymentsMissing(settings),
      ...(lines.length > 0 ? [`  Demo people:`, ...lines, ``] : []),
    ].join("\n"),
  );
}
