import type { Bootstrap, Session } from "#lib/page/bootstrap.ts";
import { tripsBadge } from "./rules.ts";

/** The person whom the header shows [A3.2]. */
export type HeaderUser =
  { isLoggedIn: false } | { isLoggedIn: true; name: string; profilePicUrl: string | null; isHost: boolean; currency: string };

/** The state of the header that changes while its page is open [A3.3]. */
export type HeaderState = {
  user: HeaderUser;
  /** The menu that is open. */
  activeNavigationItem: string | null;
  flyoutMenuIsOpen: boolean;
  /** By entry: how many items wait, or true if something does. */
  notifications: Readonly<Record<string, number | true>>;
  profilePicUrl: string | null;
  currency: string;
};

/** The events that the header reacts to [A4.1.4]. */
export type HeaderEvent =
  | { type: "login"; name: string; isHost: boolean; profilePicUrl: string | null; currency: string }
  | { type: "logout" }
  | { type: "notification set"; entry: string; count: number | true }
  | { type: "notification removed"; entry: string }
  | { type: "picture set"; url: string }
  | { type: "picture cleared" }
  | { type: "item toggled"; item: string }
  | { type: "flyout toggled"; open: boolean }
  | { type: "currency updated"; currency: string };

type Login = Extract<HeaderEvent, { type: "login" }>;

/**
 * The header's initial state: trips have a notification if any wait [A4.1.6], and credit to earn has one unless it was dismissed
 * [A4.1.7, B4.9.1].
 */
export function firstState({ session: { user, header }, currency }: Pick<Bootstrap, "session" | "currency">): HeaderState {
  const trips = tripsBadge(header);
  return {
    user: user ? userOf(loginOf(user, currency)) : { isLoggedIn: false },
    activeNavigationItem: null,
    flyoutMenuIsOpen: false,
    notifications: {
      ...(trips > 0 && { trips }),
      ...(header.referrals_info && !header.earn_credit_dismissed && { earn_credit: true as const }),
    },
    profilePicUrl: user?.picture ?? null,
    currency,
  };
}

const userOf = ({ name, isHost, profilePicUrl, currency }: Login): HeaderUser => ({
  isLoggedIn: true,
  name,
  profilePicUrl,
  isHost,
  currency,
});

/** The event of a log-in. */
export const loginOf = (user: NonNullable<Session["user"]>, currency: string): Login => ({
  type: "login",
  name: user.first_name,
  isHost: user.is_host,
  profilePicUrl: user.picture,
  currency,
});

export function headerAfter(state: HeaderState, event: HeaderEvent): HeaderState {
  switch (event.type) {
    case "login": {
      const { profilePicUrl, currency } = event;
      return { ...state, user: userOf(event), profilePicUrl, currency, activeNavigationItem: null, flyoutMenuIsOpen: false }; // [A4.1.1]
    }
    case "logout":
      return { ...state, user: { isLoggedIn: false }, profilePicUrl: null, notifications: {}, activeNavigationItem: null };
    case "notification set":
      return { ...state, notifications: { ...state.notifications, [event.entry]: event.count } };
    case "notification removed": {
      const { [event.entry]: _, ...notifications } = state.notifications;
      return { ...state, notifications };
    }
    case "picture set":
      return withPicture(state, event.url);
    case "picture cleared":
      return withPicture(state, null);
    case "item toggled":
      return { ...state, activeNavigationItem: state.activeNavigationItem === event.item ? null : event.item }; // [A4.1.2]
    case "flyout toggled":
      return { ...state, flyoutMenuIsOpen: event.open };
    case "currency updated": {
      const { currency } = event;
      return { ...state, currency, user: state.user.isLoggedIn ? { ...state.user, currency } : state.user };
    }
  }
}

function withPicture(state: HeaderState, profilePicUrl: string | null): HeaderState {
  return { ...state, profilePicUrl, user: state.user.isLoggedIn ? { ...state.user, profilePicUrl } : state.user };
}

export type HeaderStore = {
  state: () => HeaderState;
  dispatch: (event: HeaderEvent) => void;
};

/** `changed`: called with the state after and before, for what the page has to update. */
export function openStore(first: HeaderState, changed: (now: HeaderState, before: HeaderState) => void): HeaderStore {
  let state = first;
  return {
    state: () => state,
    dispatch(event) {
      const before = state;
      state = headerAfter(before, event);
      changed(state, before);
    },
  };
}
