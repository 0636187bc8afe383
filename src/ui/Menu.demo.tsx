import { Button } from "./Button.tsx";
import { Demo } from "./Demo.tsx";
import { IconButton } from "./IconButton.tsx";
import { Menu, MenuItem, MenuLine } from "./Menu.tsx";
import { Popover } from "./Popover.tsx";
import { Stepper } from "./Stepper.tsx";
import { Tooltip } from "./Tooltip.tsx";

export default function MenuDemo() {
  return (
    <>
      <Demo title="Menu">
        <Button look="quiet" icon="menu" popoverTarget="menu-account">
          Account
        </Button>
        <Menu id="menu-account" label="Account">
          <MenuItem icon="message" href="#messages">
            Messages
          </MenuItem>
          <MenuItem icon="heart" href="#lists">
            Wish lists
          </MenuItem>
          <MenuItem icon="calendar" disabled>
            Trips
          </MenuItem>
          <MenuLine />
          <MenuItem icon="logout" danger>
            Log out
          </MenuItem>
        </Menu>
        <IconButton icon="menu" label="More" look="quiet" popoverTarget="menu-more" />
        <Menu id="menu-more" label="More" align="end">
          <MenuItem icon="desk">Rename</MenuItem>
          <MenuItem icon="close" danger>
            Delete
          </MenuItem>
        </Menu>
      </Demo>
      <Demo title="Popover">
        <Button look="quiet" icon="users" popoverTarget="popover-guests">
          Guests
        </Button>
        <Popover id="popover-guests" label="Guests">
          <Stepper label="Adults" hint="Ages 13 or above" name="adults" min={1} max={16} />
          <Stepper label="Children" hint="Ages 2 to 12" name="children" max={5} />
        </Popover>
      </Demo>
      <Demo title="Tooltip">
        <Tooltip text="What your host pays for guests, cleaning and our work is in this total; nothing is added later.">
          {(described) => <IconButton icon="info" label="About the total" title="" {...described} />}
        </Tooltip>
        <Tooltip text="Short">
          {(described) => (
            <Button look="quiet" {...described}>
              Hover or focus
            </Button>
          )}
        </Tooltip>
      </Demo>
    </>
  );
}
