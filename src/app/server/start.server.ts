import { setTimeout as pause } from "node:timers/promises";
import { onlyThisMachine } from "#platform/http/onlyThisMachine.server.ts";
import { type Settings, takesPayments } from "#platform/settings/settings.server.ts";
import { openApp } from "./app.server.ts";
import { closeServer, endingConnections, isInTime } from "./closeServer.server.ts";
import { keepBuild } from "./pages/earlierBuilds.server.ts";
import { listen } from "./listen.server.ts";
import { openProduct } from "./product.server.ts";

/** What has begun is answered in the first part of it, and the rest is for the database. */
const LONGEST_MS = 6500;

/** Opens the product and listens. */
export async function startServer(settings: Settings, clientDir: string) {
  const { services, close } = await openProduct(settings);
  try {
    await keepBuild(services, clientDir).catch((error: unknown) =>
      services.log.error({ err: error }, "this build's files were not kept for later builds"),
    );
    const app = await openApp(services, clientDir);
    const { fetch, end, hold } = endingConnections(onlyThisMachine(settings.isDemo, app.fetch));
    const { server, port } = await listen(settings, fetch);
    await announce(settings, port);
    return {
      port,
      /**
       * Is ready no more, and answers all the same while whoever sends visitors notices; then ends what would never end, answers what has
       * begun, and closes the database. It is over in time, whatever the database does.
       */
      async stop(noticeS: number = settings.stopNoticeS) {
        app.endReadiness();
        end();
        await pause(noticeS * 1000);
        const closing = (async () => {
          app.endStreams();
          services.turns.hurry();
          await closeServer(server, undefined, hold);
          await close();
        })();
        if (!(await isInTime(closing, LONGEST_MS)))
          services.log.warn({ seconds: LONGEST_MS / 1000 }, "not all could be closed in time, as the database");
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
