import { expect, test, vi } from "vitest";
import { BUILD_HEADER } from "#lib/http/build.ts";
import { noteAnswer } from "./noteAnswer.ts";
import type { App } from "./app.ts";

/** A page at /rooms/1 that was rendered by the build "a". */
function openPage() {
  const navigate = vi.fn(async (_: { href?: string; reloadDocument?: boolean }) => {});
  const reload = vi.fn();
  vi.stubGlobal("location", { href: "http://house.test/rooms/1?guests=2", pathname: "/rooms/1", reload });
  const heard: ((event: object) => void)[] = [];
  const subscribe = (_: string, hear: (event: object) => void) => void heard.push(hear);
  const router = { navigate, buildLocation: ({ to }: { to: string }) => ({ publicHref: to }), subscribe };
  const app = { bootstrap: { build: "a" }, router } as unknown as App;
  return {
    answered: (build: string | null) => noteAnswer(new Response("", { headers: build ? { [BUILD_HEADER]: build } : {} }), app),
    goTo: (where: object) => void router.navigate(where),
    goBack: () => heard.forEach((hear) => hear({ fromLocation: {}, pathChanged: true })),
    /** For each navigation, whether it reloads the document. */
    went: () => navigate.mock.calls.map(([to]) => to.reloadDocument === true),
    reload,
  };
}

test("once another build has answered, the next move to another page loads it whole; within the page nothing changes", () => {
  const page = openPage();
  for (const build of ["a", null, "b", "a", "b"]) page.answered(build);
  page.goTo({ href: "/rooms/1?guests=3" });
  page.goTo({ to: "/rooms/1" });
  page.goTo({ href: "/rooms/2" });
  page.goTo({ to: "/trips" });
  expect(page.went()).toEqual([false, false, true, true]);
  page.goBack();
  expect(page.reload).toHaveBeenCalledOnce();
});

test("while the same build answers, and whatever else does, pages follow each other without loading", () => {
  const page = openPage();
  for (const build of ["a", null, "a"]) page.answered(build);
  page.goTo({ href: "/rooms/2" });
  page.goBack();
  expect([page.went(), page.reload.mock.calls.length]).toEqual([[false], 0]);
});
