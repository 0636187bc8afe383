import { Icon } from "#ui/icons/Icon.tsx";
import { Button } from "./Button.tsx";
import { Item, List } from "./List.tsx";

export default function ListDemo() {
  return (
    <List>
      <Item mark={<Icon name="phone" />} title="A phone in Lisbon" facts="Last used today">
        <Button>Sign out</Button>
      </Item>
      <Item mark={<Icon name="tv" />} title="A desktop in Porto" facts="Last used on 3 November" />
    </List>
  );
}
