export const messages = {
  email: "E-mail address",
  "text.stock":
    "You get one e-mail when {name} is back, and then your request is deleted. At the latest after {days} days.",
  "text.price":
    "You get one e-mail when {name} costs less than {price}, and then your request is deleted. At the latest after {days} days.",
  privacy: "Privacy statement",
  send: "E-mail me",
  sending: "Sending",
  wrong: "Enter a full e-mail address, such as name@example.com",
  pending: "Check the e-mail of {email} and confirm your request about {name}. The link works for {hours} hours.",
  confirmed: "Done: you get an e-mail at {email} when the time comes for {name}.",
  waiting: "Your request about {name} goes out as soon as you are online.",
  tooMany: "That was too often. Try again in {minutes}\u00a0min.",
  gone: "This item is no longer sold.",
  failed: "That did not work. Try again.",
};
