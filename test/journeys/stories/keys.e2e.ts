import { expect, test } from "vitest";
import { freeDays, goToPayment, homeToAskFor, payWith, reviewOf } from "#test/journeys/house/booking.ts";
import { wake } from "#test/journeys/house/browser.ts";
import { comeIn, read } from "#test/journeys/house/people.ts";
import { expectFocus, pressKey, tabTo } from "./byKeys.ts";

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 780 },
  { width: 320, height: 256 },
];
const LIMIT_MS = 300_000;

WINDOWS.forEach((viewport, nth) => {
  const at = `at ${viewport.width}×${viewport.height} by keys alone`;

  test(
    `a host answers a request, ${at}`,
    async () => {
      const [host, guest] = [await comeIn("host@sojourn.test", { viewport }), await comeIn("guest@sojourn.test")];
      const home = await homeToAskFor(host.page);
      await goToPayment(guest.page, reviewOf(home, freeDays(home)));
      await payWith(guest.page, /works/);
      await guest.page.getByRole("link", { name: "View request" }).click();
      await guest.page.getByText("Awaiting host").first().waitFor();
      const { page } = host;
      await page.goto("/hosting/reservations");
      await wake(page);
      await pressKey(page, page.locator(`main a[href*='${new URL(guest.page.url()).pathname}']`).first());
      await page.waitForURL(/\/reservations\//);
      await expectFocus(page);
      await pressKey(page, page.getByRole("button", { name: "Accept" }));
      await page.getByRole("status").filter({ hasText: "Request accepted." }).waitFor({ state: "attached" });
      await expectFocus(page);
    },
    LIMIT_MS,
  );

  test(
    `an operator decides about a reported review, ${at}`,
    async () => {
      const reporter = await comeIn("booker@sojourn.test");
      const { listings } = await read<{ listings: { id: number; rating_count: number }[] }>(
        reporter.page,
        "/v2/listings?place=lisbon-pt",
      );
      const { id } = listings.filter(({ rating_count }) => rating_count > 1)[nth + 4]!;
      const { reviews } = await read<{ reviews: { body: string }[] }>(reporter.page, `/v2/listings/${id}/reviews`);
      await reporter.page.goto(`/rooms/${id}`);
      await reporter.page.getByRole("link", { name: "Report this review" }).first().click();
      await reporter.page.getByLabel("What’s wrong with it?").selectOption({ label: "It’s not about the stay" });
      await reporter.page.getByRole("button", { name: "Report", exact: true }).click();
      await reporter.page.getByText("You’ve reported this review").waitFor();
      const { page } = await comeIn("operator@sojourn.test", { viewport });
      await page.goto("/admin/reports");
      await wake(page);
      const report = page.getByRole("region", { name: /Review report/ }).filter({ hasText: reviews[0]!.body.slice(0, 60) });
      const firstChoice = report.getByRole("radio").first();
      await tabTo(page, firstChoice.or(report.getByRole("radio", { checked: true })).first());
      await page.keyboard.press("ArrowDown");
      await tabTo(page, report.getByLabel("Reason"));
      await page.keyboard.type("It is about a train");
      await pressKey(page, report.getByRole("button", { name: "Decide" }));
      await page
        .getByText(/^Decision: /)
        .first()
        .waitFor();
      await expectFocus(page);
    },
    LIMIT_MS,
  );

  test(
    `an operator sets a feature, ${at}`,
    async () => {
      const { page } = await comeIn("operator@sojourn.test", { viewport });
      await page.goto("/admin/features");
      await wake(page);
      await tabTo(page, page.getByLabel("Name or keyword"));
      await page.keyboard.type("co-hosting");
      await page.keyboard.press("Enter");
      await page.getByText("1 feature", { exact: true }).waitFor();
      await pressKey(page, page.getByRole("link", { name: "cohosting_button" }));
      await page.getByRole("heading", { level: 1, name: "cohosting_button" }).waitFor();
      await expectFocus(page);
      await tabTo(page, page.getByLabel("In this browser"));
      await page.keyboard.press("ArrowDown");
      await pressKey(page, page.getByRole("button", { name: "Set for me" }));
      await page.getByText("Reason: set for this browser").waitFor();
      // The page has been loaded anew, at the part where the button stands.
      await page.keyboard.press("Tab");
      await expect.poll(() => page.evaluate(() => document.activeElement!.closest(":target")?.id)).toBe("here");
    },
    LIMIT_MS,
  );

  test(
    `a guest reviews a stay, ${at}`,
    async () => {
      const { page } = await comeIn("guest@sojourn.test", { viewport });
      const { pending } = await read<{ pending: { code: string; is_written: boolean }[] }>(page, "/v2/stay_reviews");
      const { code } = pending.find(({ is_written }) => !is_written)!;
      await page.goto("/users/reviews");
      await wake(page);
      await pressKey(page, page.locator(`main a[href*='${code}']`).last());
      await page.getByRole("heading", { level: 1, name: /How was your stay/ }).waitFor();
      await expectFocus(page);
      for (const group of await page
        .getByRole("group")
        .filter({ has: page.getByRole("radio") })
        .all()) {
        await tabTo(page, group.getByRole("radio").first());
        await page.keyboard.press("Space");
      }
      await tabTo(page, page.getByLabel("What should other guests know?"));
      await page.keyboard.type("Bring slippers");
      await pressKey(page, page.getByRole("button", { name: "Submit review" }));
      await page.getByRole("heading", { name: "Your review" }).waitFor();
      await expectFocus(page);
    },
    LIMIT_MS,
  );
});

const PAGES_OF = {
  "guest@sojourn.test": ["/", "/s/homes?place=lisbon-pt", "/rooms/1", "/trips", "/users/edit"],
  "host@sojourn.test": ["/hosting", "/hosting/listings", "/hosting/reservations"],
  "operator@sojourn.test": ["/admin", "/admin/features"],
};
for (const [person, paths] of Object.entries(PAGES_OF))
  test(
    `nothing that Tab comes to on the pages of ${person} is out of sight in a low window`,
    async () => {
      const { page } = await comeIn(person, { viewport: { width: 320, height: 256 } });
      for (const path of paths) {
        await page.goto(path);
        await wake(page);
        await tabTo(page, page.locator("main").locator("a[href], button").filter({ visible: true }).last());
      }
    },
    LIMIT_MS,
  );
