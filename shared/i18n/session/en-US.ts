export const messages = {
  "login": "Log in",
  "loggedOut": "You're logged out",
  "expired": "Due to inactivity your session has expired. Please log in again to use your account.",
  "failed": "Authorisation failed.",
  "needLogin": "You need to be logged in to see this page",
  "refreshExhausted": "Internal Application error while refreshing the tokens. Please clear the storage and refresh page.",
  "ok": "OK",
};
