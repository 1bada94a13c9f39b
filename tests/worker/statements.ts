/** The statements of a migration file. Comments are dropped; triggers (BEGIN … END) stay whole. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let current = "";
  for (const line of sql.replace(/--.*$/gm, "").split("\n")) {
    current += `${line}\n`;
    const inTrigger = /\bBEGIN\b/i.test(current) && !/\bEND\s*;\s*$/i.test(current);
    if (/;\s*$/.test(line) && !inTrigger) {
      statements.push(current.trim());
      current = "";
    }
  }
  if (current.trim()) statements.push(current.trim());
  return statements;
}
