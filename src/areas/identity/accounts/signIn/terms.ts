type Section = { heading: string; text: string[] };

/** What every account holder agrees to. It is a starting point: operators put in their own name, law and promises. */
export const TERMS: readonly Section[] = [
  {
    heading: "Who we are",
    text: [
      "This marketplace is run by its operator, on the operator's own servers, using the open-source software Sojourn. The operator's name and address belong here.",
      "These terms are a starting point, not legal advice. Operators should review them, adapt them to the law of their country, and stand behind them.",
    ],
  },
  {
    heading: "Your account",
    text: [
      "You must be at least 18 years old, and what you tell us about yourself must be true. An account is for one person.",
      "Keep your password to yourself. If you think someone else has accessed your account, change it: every other device is then logged out.",
      "You may close your account at any time. Records that hosts and guests need later, such as past bookings, remain without your personal details.",
    ],
  },
  {
    heading: "Guests",
    text: [
      "When you book, you agree with the host on a stay at the price shown, including fees and taxes. Treat the home, its neighbors and the house rules with respect.",
      "If you cancel, the cancellation policy shown when you booked applies.",
    ],
  },
  {
    heading: "Hosts",
    text: [
      "You must have the right to rent out the home you list, describe it accurately, and honor the bookings you've accepted.",
      "You must comply with the laws, permits and taxes that apply where your home is.",
    ],
  },
  {
    heading: "How we treat each other",
    text: [
      "Everyone is welcome. Nobody may be turned away or treated worse because of who they are.",
      "What you post must be your own, true, and harm no one. We may remove content that breaks these terms, and close accounts that do so repeatedly. We'll tell you why, and you may appeal.",
    ],
  },
  {
    heading: "Your data",
    text: [
      "We store what we need to run the marketplace, on this site's own servers. We don't sell it, and we don't use third-party trackers.",
      "You may ask for a copy of your data, have it corrected, or have it deleted.",
    ],
  },
  {
    heading: "What we promise, and what we can't",
    text: [
      "We keep the site running as well as we can, and we tell you openly when something goes wrong. We aren't a party to the stay itself: that's between guest and host.",
      "Nothing here limits your rights under the law of your country.",
    ],
  },
  {
    heading: "When these terms change",
    text: ["We'll tell you before a change affects you. If you don't agree, you may close your account."],
  },
];
