import { Demo } from "#ui/demo/Demo.tsx";
import { Button } from "#ui/elements/Button.tsx";
import { List } from "#ui/elements/List.tsx";
import { AccountItem } from "./AccountItem.tsx";

export default function AccountItemDemo() {
  return (
    <Demo stack>
      <List>
        <AccountItem user={{ id: 42, first_name: "Bo" }} reason="Writes to strangers" by="Olga" at="2026-11-30T09:00:00.000Z">
          <Button>Lift</Button>
        </AccountItem>
      </List>
    </Demo>
  );
}
