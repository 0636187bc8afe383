import { Button } from "./Button.tsx";
import { ButtonRow } from "#ui/layout/ButtonRow.tsx";
import { ButtonLink } from "./ButtonLink.tsx";
import { Demo } from "#ui/demo/Demo.tsx";

export default function ButtonDemo() {
  return (
    <>
      <Demo title="Looks">
        <Button>Reserve</Button>
        <Button look="quiet">Show all photos</Button>
        <Button look="plain">Clear</Button>
        <Button look="danger" icon="close">
          Delete list
        </Button>
      </Demo>
      <Demo title="Small, with an icon">
        <Button small icon="search">
          Search
        </Button>
        <Button small look="quiet" icon="filter">
          Filters
        </Button>
        <Button small look="plain" icon="map">
          Share
        </Button>
      </Demo>
      <Demo title="Disabled and busy">
        <Button disabled>Reserve</Button>
        <Button look="quiet" disabled>
          Show all
        </Button>
        <Button busy busyText="Reserving…">
          Reserve
        </Button>
        <Button look="quiet" busy>
          Save
        </Button>
      </Demo>
      <Demo title="Links">
        <ButtonLink href="#stay">See the stay</ButtonLink>
        <ButtonLink href="#map" look="quiet" icon="map">
          Map
        </ButtonLink>
      </Demo>
      <Demo title="In a row" stack>
        <ButtonRow>
          <Button small>Accept</Button>
          <Button small look="quiet">
            Decline
          </Button>
        </ButtonRow>
      </Demo>
      <Demo title="Wide" stack>
        <Button wide>Continue</Button>
      </Demo>
    </>
  );
}
