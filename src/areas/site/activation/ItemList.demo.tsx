import { Demo } from "#ui/demo/Demo.tsx";
import { ItemList } from "./ItemList.tsx";

export default function ItemListDemo() {
  return (
    <Demo stack>
      <ItemList
        items={[
          { id: "confirmed_email", status: "complete" },
          { id: "phone_verified", status: "incomplete" },
          { id: "government_id", status: "incomplete" },
        ]}
        pending={["government_id"]}
      />
    </Demo>
  );
}
