import { expect, test } from "vitest";
import { sharedAddress } from "./sharedAddress.ts";

test("a shared stay keeps days and guests, and nothing of who shares it", () => {
  const { url, hasDays } = sharedAddress(
    "https://sojourn.test/rooms/1",
    "?checkin=2026-12-04&checkout=2026-12-07&adults=2&q=noise&reviews=24&af=77&c=spring",
  );
  expect(url).toBe("https://sojourn.test/rooms/1?checkin=2026-12-04&checkout=2026-12-07&adults=2");
  expect(hasDays).toBe(true);
});

test("a stay without days is shared by its bare address", () => {
  expect(sharedAddress("https://sojourn.test/rooms/1", "?checkin=soon")).toEqual({
    url: "https://sojourn.test/rooms/1",
    hasDays: false,
  });
});
