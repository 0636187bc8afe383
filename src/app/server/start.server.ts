import { setTimeout as pause } from "node:timers/promises";
import { onlyThisMachine } from "#platform/http/onlyThisMachine.server.ts";
import { type Settings, acceptsPayments } from "#platform/settings/settings.server.ts";
import { openApp } from "./app.server.ts";
import { closeServer, endBoth, endingConnections, isInTime } from "./closeServer.server.ts";
import { storeBuild } from "./pages/earlierBuilds.server.ts";
import { listen } from "./listen.server.ts";
import { openProduct } from "./product.server.ts";

/** The longest time that a stop may take: service managers such as those of containers usually wait ten seconds. */
const LONGEST_MS = 9500;
/** Even after a long notice a stop gets this much time. */
const AFTER_NOTICE_MS = 6500;
/** The last part of that time is for the database; requests that have begun, such as a slow upload, must be answered before. */
const DATABASE_MS = 1000;

/** How long a stop may take after its notice, and how much of that requests in progress may use. */
export function stopTimes(noticeS: number): { all_ms: number; requests_ms: number } {
  const all_ms = Math.max(LONGEST_MS - noticeS * 1000, AFTER_NOTICE_MS);
  return { all_ms, requests_ms: all_ms - DATABASE_MS };
}

export async function startServer(settings: Settings, clientDir: string) {
  const { services, endJobs, close } = await openProduct(settings);
  try {
    await storeBuild(services, clientDir).catch((error: unknown) =>
      services.log.error({ err: error }, "this build's files were not kept for later builds"),
    );
    const app = await openApp(services, clientDir);
    const { fetch, end, pauseAnswers } = endingConnections(onlyThisMachine(settings.isDemo, app.fetch));
    const { server, port } = await listen(settings, fetch);
    await announce(settings, port);
    return {
      port,
      /**
       * Is ready no more, and answers all the same while whoever sends visitors notices; then ends what would never end, answers what has
       * begun, requests and jobs beside each other, and closes the database. It is over in time, whatever the database does.
       */
      async stop(noticeS: number = settings.stopNoticeS) {
        app.endReadiness();
        end();
        const { all_ms, requests_ms } = stopTimes(noticeS);
        await pause(noticeS * 1000);
        const closing = (async () => {
          app.endStreams();
          services.networkQueue.hurry();
          await endBoth(() => closeServer(server, requests_ms, pauseAnswers), endJobs).finally(close);
        })();
        if (!(await isInTime(closing, all_ms)))
          services.log.warn({ seconds: all_ms / 1000 }, "not all could be closed in time, as the database");
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Printed at the start, because nothing else tells the operator why guests cannot book. */
export const paymentsMissing = (settings: Parameters<typeof acceptsPayments>[0]): string[] =>
  acceptsPayments(settings)
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
