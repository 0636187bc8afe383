import { expect, test } from "vitest";
import { allMessages } from "./allMessages.ts";
import { i18nOf } from "./i18n.tsx";

test("French contracts a town's article with the word before it, and leaves other towns and people's names as they are", async () => {
  const { t } = i18nOf("fr", await allMessages("fr"));
  expect(t("home.staysIn", { place: "Le Caire" })).toBe("Logements au Caire");
  expect(t("home.staysIn", { place: "Les Gonaïves" })).toBe("Logements aux Gonaïves");
  expect(t("home.staysIn", { place: "La Haye" })).toBe("Logements à La Haye");
  expect(t("home.staysIn", { place: "Lens" })).toBe("Logements à Lens");
  expect(t("finds.foundIn.place", { count: 2, place: "Le Caire" })).toBe("2 lieux à voir au Caire");
  expect(t("stay.title", { title: "Petit à Le Thanh", city: "Le Caire" })).toBe("Petit à Le Thanh au Caire");
});
