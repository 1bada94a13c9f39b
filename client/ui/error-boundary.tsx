import { Component, type ReactNode } from "react";

interface Props {
  children: ReactNode;
  /** What stands in for the part that failed; `retry` draws the part again. */
  render: (retry: () => void, problem: unknown) => ReactNode;
  /** Another value of this forgets the failure, e.g. the next page. */
  resetKey?: string;
}

export class ErrorBoundary extends Component<Props, { failedAt: string | null; problem?: unknown }> {
  override state = { failedAt: null as string | null, problem: undefined as unknown };

  static getDerivedStateFromProps(props: Props, state: { failedAt: string | null }) {
    return state.failedAt !== null && state.failedAt !== (props.resetKey ?? "") && state.failedAt !== "?"
      ? { failedAt: null }
      : null;
  }

  static getDerivedStateFromError(problem: unknown) {
    return { failedAt: "?", problem };
  }

  override componentDidCatch() {
    this.setState({ failedAt: this.props.resetKey ?? "" });
  }

  override render(): ReactNode {
    return this.state.failedAt === null
      ? this.props.children
      : this.props.render(() => this.setState({ failedAt: null }), this.state.problem);
  }
}
