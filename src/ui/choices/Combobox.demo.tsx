import { Combobox } from "./Combobox.tsx";
import type { Option } from "./comboboxState.ts";
import { Demo } from "#ui/demo/Demo.tsx";

const PLACES: Option[] = [
  ["Lisbon", "Portugal"],
  ["Lima", "Peru"],
  ["Lille", "France"],
  ["Limerick", "Ireland"],
  ["Linz", "Austria"],
  ["Oslo", "Norway"],
  ["Ottawa", "Canada"],
].map(([label, detail]) => ({ id: label!.toLowerCase(), label: label!, detail: detail!, icon: "pin" as const }));

const find = async (text: string) => {
  await new Promise((resolve) => setTimeout(resolve, 200));
  return PLACES.filter(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()));
};
const fail = () => Promise.reject(new Error("offline"));

export default function ComboboxDemo() {
  return (
    <Demo stack>
      <Combobox
        label="Where"
        name="place"
        valueName="place_id"
        placeholder="Search for a place"
        icon="search"
        suggest={find}
        hint="Try “li” or “o”."
      />
      <Combobox label="Suggests when empty" name="near" suggest={find} minLength={0} />
      <Combobox label="Fails" name="fails" suggest={fail} error="Choose a place." />
    </Demo>
  );
}
