/** `/password/reset` (ROUTE-010). */
export function ResetPasswordPage() {
  return <div className="page"><h1>Password</h1></div>;
}
