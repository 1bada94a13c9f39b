/** `/login` (ROUTE-001). */
export function LoginPage() {
  return <div className="page"><h1>Login</h1></div>;
}
