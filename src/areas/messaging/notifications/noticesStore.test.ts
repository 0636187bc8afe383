import { expect, onTestFinished, test, vi } from "vitest";
import { batch } from "#lib/http/batchContract.ts";
import type { Call } from "#lib/http/call.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { openNoticesStore } from "./noticesStore.ts";
import { STATUS } from "./rules.ts";

type Early = Parameters<typeof openNoticesStore>[0]["early"];
/** The menu of a person with one message and one alert, and the events that it tracks. */
async function openMenu({ isEarly = false } = {}) {
  const documentElement = { dataset: { ready: "" } };
  vi.stubGlobal("document", { documentElement, getElementById: () => ({ textContent: "{}" }), cookie: "" });
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("localStorage", { length: 0 });
  const { pageEventQueue } = await import("#areas/insight/events/pageEventQueue.ts");
  const put = vi.spyOn(pageEventQueue, "put").mockReturnValue(undefined);
  onTestFinished(() => put.mockRestore());
  const alert = { id: 1, action_notification_type: "booking_asks", alert_type: 180, viewed: false };
  const operations = [
    { response: { threads: [{ id: 7, unread: true }] } },
    { response: { dashboard_alerts: [alert], metadata: { num_msg: 1, num_alert: 0, num_notif: 1 } } },
  ];
  let batches = 0;
  const call = (async ({ path }: Endpoint) => (path === batch.path ? (batches++, { operations }) : {})) as unknown as Call;
  const early = async () => (isEarly && batches === 0 ? ({ operations } as Awaited<ReturnType<Early>>) : null);
  const store = openNoticesStore({ call, early, threads: { mark: async () => {} }, toast: () => {} });
  await store.load();
  /** The events that were tracked since the last call. */
  const told = async () => {
    await vi.dynamicImportSettled();
    await new Promise(setImmediate);
    return put.mock.calls.splice(0).map(([{ schema, data }]) => [schema, data]);
  };
  return { store, told, batches: () => batches };
}

test("what the menu shows is told once, and what is opened or put away in it each time [B4.6.4]", async () => {
  const { store, told } = await openMenu();
  const event = (action: string, kind: string) => ["notification:1", { action, kind }];
  const [message] = store.state().messages;
  await store.shown();
  await store.shown();
  expect(await told()).toEqual([event("impression", "message"), event("impression", "booking_asks")]);
  store.opened(message!);
  store.opened(store.state().notifications[0]!);
  expect(await told()).toEqual([event("click_open", "message"), event("click_open", "booking_asks")]);
  await store.removeMessage(message!);
  await store.removeAlert(store.state().notifications[0]!);
  expect(await told()).toEqual([event("click_dismiss", "message"), event("click_dismiss", "booking_asks")]);
});

test("what the page asked for on load is not asked for again when the menu comes to life [B4.6.2]", async () => {
  const { store, batches } = await openMenu({ isEarly: true });
  expect([batches(), store.state().status, store.state().messages.length]).toEqual([0, STATUS.success, 1]);
  expect((await openMenu()).batches()).toBe(1);
});
