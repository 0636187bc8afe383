import sharp from "sharp";
import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, visit } from "#test/journeys/house/browser.ts";
import { signUp } from "#test/journeys/house/people.ts";

const PHONE = { viewport: { width: 360, height: 740 } };
/** Six different files for a file field. */
const photos = () =>
  Promise.all(
    Array.from({ length: 6 }, async (_, i) => {
      const background = { r: 60 + i * 30, g: 120, b: 200 - i * 20 };
      const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer();
      return { name: `photo ${i + 1}.jpg`, mimeType: "image/jpeg", buffer };
    }),
  );

test("on a phone a new person becomes a host, lists a home with six photos, and somebody else finds it [A2.5.9, A2.5.10]", async () => {
  const { page, complaints } = await visit(PHONE);
  await signUp(page);
  await page.goto("/host");
  await page.getByLabel("Town or city").fill("Lisbon");
  await page.getByRole("button", { name: "Estimate" }).click();
  await page.getByText(/a month before taxes/).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("main").getByRole("link", { name: "List a home" }).click();
  await page.getByRole("heading", { name: "List a home" }).waitFor();
  await page.getByLabel("What kind of home is it?").selectOption({ label: "Loft" });
  expect(await page.getByLabel("Town or city").inputValue()).toBe("Lisbon");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Get started" }).click();

  const step = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
  const goOn = () => page.getByRole("button", { name: "Save and continue" }).click();
  await step("Location");
  await page.getByRole("textbox", { name: "Neighborhood" }).fill("Graça");
  await expectAccessible(page);
  await goOn();
  await step("Rooms and beds");
  await page.getByLabel("Beds", { exact: true }).fill("2");
  await goOn();
  await step("Amenities");
  await page.getByLabel("Wi-Fi", { exact: true }).check();
  await expectAccessible(page);
  await goOn();
  await step("Photos");
  await page.getByLabel("Add photos").setInputFiles(await photos());
  await page.getByText("Photo 6 of 6").waitFor();
  const last = await page.getByRole("listitem").filter({ hasText: "Photo 6 of 6" }).getAttribute("id");
  await page.getByRole("button", { name: "Make cover: Photo 6 of 6" }).click();
  await page.locator(`li:first-child[id="${last}"]`).waitFor();
  await page.getByRole("status").filter({ hasText: "Photo 1 of 6" }).waitFor({ state: "attached" });
  await page.locator(`[id="${last!.replace("photo", "first")}"]:focus`).waitFor();
  await page.getByRole("textbox", { name: "Description" }).first().fill("The living room with a window to the river");
  await page.getByRole("button", { name: "Save description" }).first().click();
  await page.getByRole("img", { name: "The living room with a window to the river" }).waitFor();
  await page.getByRole("status").filter({ hasText: "Saved." }).waitFor({ state: "attached" });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  await step("Title and description");
  const title = `Loft of the six windows ${Date.now()}`;
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page
    .getByRole("textbox", { name: "Description" })
    .fill("A bright loft above the river.\n\nThe tram stops at the door, the baker is across the street.");
  await goOn();
  await step("Pricing");
  await page.getByLabel("Price per night").fill("a lot");
  await goOn();
  await page.getByText("Enter an amount like 1,200 or 85.50.").waitFor();
  expect(await page.getByLabel("Price per night").inputValue()).toBe("a lot");
  await page.getByLabel("Price per night").fill("1,200");
  await page.getByText("$1,200.00", { exact: true }).waitFor();
  await page.getByText(/^Homes in Lisbon usually cost about/).waitFor();
  const isMeant = page.getByRole("checkbox", { name: "Yes, these amounts are right" });
  await page.getByLabel("Price per night").fill("12,000");
  await goOn();
  await page.getByText("That’s at least ten times off what’s usual here.").waitFor();
  await isMeant.check();
  await expectAccessible(page);
  await page.getByLabel("Price per night").fill("12,500");
  expect(await isMeant.isChecked()).toBe(false);
  await page.getByLabel("Price per night").fill("85.50");
  await page.getByText("$85.50", { exact: true }).waitFor();
  await expectAccessible(page);
  await goOn();
  await step("Booking and rules");
  await page.getByLabel("Instant booking").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await step("Listing overview");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByText("Guests can find and book it.").waitFor();
  const stay = await page.getByRole("link", { name: "View as a guest" }).getAttribute("href");
  await page.goto("/hosting/listings");
  await page.getByRole("link", { name: title }).waitFor();
  await expectAccessible(page);
  const refused = expect.stringContaining("422") as string;
  expect(complaints).toEqual([refused, refused]); // the invalid price, and the one that needed a confirmation

  const { page: guest } = await visit();
  await guest.goto(stay!);
  await guest.getByRole("heading", { level: 1, name: title }).waitFor();
  await guest.goto("/s/homes?place=lisbon-pt&kinds[]=loft&instant_book=true&price_max=95");
  await guest.getByRole("link", { name: title }).first().waitFor();
});
