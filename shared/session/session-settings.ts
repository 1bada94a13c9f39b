/**
 * Switches and constants of sessions in the browser, with the requirement each comes from; apart from the others, which
 * the first load brings.
 */
export const sessionSettings = {
  /** Where "Log in" leads once a session has ended; null opens the window for signing in (USER-025). */
  loginPath: "/login/" as string | null,
  autoRefreshTokens: true as boolean, // QUEUE-018
  /**
   * Looks for a renewal that another tab has under way, and the time between them (QUEUE-019): longer than a few tabs
   * take over a network that answers nothing.
   */
  maxAttempts: 60,
  /** Pause between two attempts. */
  retryMs: 1_000,
  /** Lives where the server names none: of an access token. */
  tokenSeconds: 3_600,
  /** Life of a session that nobody uses. */
  idleSeconds: 30 * 86_400,
} as const;
