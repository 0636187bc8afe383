type Section = { heading: string; text: string[] };

/** What everybody who has an account agrees to. It is a beginning: whoever runs a marketplace puts their own name, law and promises here. */
export const TERMS: readonly Section[] = [
  {
    heading: "Who we are",
    text: [
      "This marketplace is run by its operator, on the operator's own computers, with the open software Sojourn. The operator's name and address belong here.",
      "These terms are a plain starting point, not legal advice. An operator reads them, changes them to fit the law of their country, and stands behind them.",
    ],
  },
  {
    heading: "Your account",
    text: [
      "You are at least 18 years old, and what you tell us about yourself is true. An account is for one person.",
      "Keep your password to yourself. If you think that somebody else came in, choose a new one: every other device is then logged out.",
      "You may close your account at any time. What hosts and guests must be able to look up later, such as a past booking, stays without your personal details.",
    ],
  },
  {
    heading: "Guests",
    text: [
      "When you book, you agree with the host on a stay at the price that we show, fees and taxes included. You treat the home, its neighbours and the house rules with respect.",
      "If you cancel, the rule that stood beside the price applies.",
    ],
  },
  {
    heading: "Hosts",
    text: [
      "You may let the home that you offer, you describe it as it is, and you honour the bookings that you have taken.",
      "You follow the laws, permits and taxes of the place where your home stands.",
    ],
  },
  {
    heading: "How we treat each other",
    text: [
      "Everybody is welcome. Nobody is turned away or treated worse for who they are.",
      "What you write and show is your own, is true, and hurts nobody. We may take down what breaks these terms, and close accounts that do so again and again; we tell you why, and you may object.",
    ],
  },
  {
    heading: "Your data",
    text: [
      "We keep what we need to run the marketplace, on this site's own machines. We do not sell it. We use no other company's trackers.",
      "You may ask for a copy of what we have about you, have it put right, or have it deleted.",
    ],
  },
  {
    heading: "What we promise, and what we cannot",
    text: [
      "We keep the site running as well as we can, and we tell you openly when something has gone wrong. We are not a party to the stay itself: that is between guest and host.",
      "Nothing here takes away a right that the law of your country gives you.",
    ],
  },
  {
    heading: "When these terms change",
    text: ["We tell you before a change matters to you. If you do not agree, you may close your account."],
  },
];
