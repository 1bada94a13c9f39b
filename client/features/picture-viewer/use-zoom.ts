import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { boundedZoom, isDoubleTap, tapZoom, wheelZoom, type Tap } from "./zoom-rules.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}
const distance = ([a, b]: readonly Touch[]) => Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY);
const middle = ([a, b]: readonly Touch[]): Point => ({
  x: (a!.clientX + b!.clientX) / 2,
  y: (a!.clientY + b!.clientY) / 2,
});
const centre = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
/** A share of a length from its start; the middle where nothing is laid out. */
const share = (at: number, from: number, length: number): number => (length === 0 ? 0.5 : (at - from) / length);

/** Shows a slide's picture `zoom` times its fitted size, so that what lies at `point` of the window stays there. */
function draw(slide: HTMLElement, zoom: number, point: Point): void {
  const frame = slide.firstElementChild as HTMLElement;
  const before = frame.getBoundingClientRect();
  const x = share(point.x, before.left, before.width);
  const y = share(point.y, before.top, before.height);
  slide.toggleAttribute("data-zoomed", zoom > 1);
  frame.style.setProperty("--zoom", String(zoom));
  const after = frame.getBoundingClientRect();
  slide.scrollBy({
    left: after.left + x * after.width - point.x,
    top: after.top + y * after.height - point.y,
    behavior: "instant",
  });
}

/**
 * How close the picture at `at` of a row of slides is shown: by two fingers, a double tap, a click, the wheel, and
 * whoever calls `to`. A zoomed slide scrolls, so moving about in it is the browser's own; a mouse drags it. Another
 * slide begins whole.
 */
export function useZoom(row: RefObject<HTMLElement | null>, at: number): { zoom: number; to: (zoom: number) => void } {
  const [state, setState] = useState({ at, zoom: 1 });
  if (state.at !== at) setState({ at, zoom: 1 });
  const zoom = state.at === at ? state.zoom : 1;
  const lastTap = useRef<Tap | null>(null);
  const pinch = useRef({ from: 0, zoom: 1, middle: { x: 0, y: 0 } });
  const drag = useRef<(Point & { touch: boolean; moved: boolean }) | null>(null);
  const slide = () => row.current?.children[at] as HTMLElement | undefined;

  const show = (wanted: number, point?: Point) => {
    const element = slide();
    // A film has controls of its own.
    if (!element || element.querySelector("video")) return;
    const next = boundedZoom(wanted);
    draw(element, next, point ?? centre(element));
    setState({ at, zoom: next });
  };
  const toggle = (point: Point) => show(zoom > 1 ? 1 : tapZoom, point);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // To the side it turns the row.
    if (!event.ctrlKey && Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
    // A pinch on a touchpad comes as small turns with the control key.
    show(wheelZoom(zoom, event.deltaY * lines * (event.ctrlKey ? 4 : 1)), { x: event.clientX, y: event.clientY });
  });
  const onTouchStart = useEffectEvent(({ touches }: TouchEvent) => {
    if (touches.length === 2) pinch.current = { from: distance([...touches]), zoom, middle: middle([...touches]) };
  });
  const onTouchMove = useEffectEvent((event: TouchEvent) => {
    if (event.touches.length !== 2) return;
    if (event.cancelable) event.preventDefault();
    const touches = [...event.touches];
    const { from, zoom: before, middle: last } = pinch.current;
    const now = middle(touches);
    slide()?.scrollBy({ left: last.x - now.x, top: last.y - now.y, behavior: "instant" });
    pinch.current.middle = now;
    show((before * distance(touches)) / (from || 1), now);
  });
  const onDown = useEffectEvent(({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
    drag.current = { x, y, touch: pointerType === "touch", moved: false };
  });
  const onMove = useEffectEvent(({ clientX: x, clientY: y, buttons }: PointerEvent) => {
    const held = drag.current;
    if (!held || held.touch || buttons !== 1 || zoom === 1) return;
    if (!held.moved && Math.hypot(x - held.x, y - held.y) < 5) return;
    slide()?.scrollBy({ left: held.x - x, top: held.y - y, behavior: "instant" });
    drag.current = { ...held, x, y, moved: true };
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof HTMLImageElement) || drag.current?.moved) return;
    const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    if (!drag.current?.touch) return toggle(tap);
    if (isDoubleTap(lastTap.current, tap)) {
      lastTap.current = null;
      toggle(tap);
    } else lastTap.current = tap;
  });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    // The browser's own zoom and scroll are held back, which only a listener that is not passive may.
    element.addEventListener("wheel", onWheel, { signal, passive: false });
    element.addEventListener("touchstart", onTouchStart, { signal, passive: true });
    element.addEventListener("touchmove", onTouchMove, { signal, passive: false });
    element.addEventListener("pointerdown", onDown, { signal });
    element.addEventListener("pointermove", onMove, { signal });
    element.addEventListener("click", onClick, { signal });
    return () => listening.abort();
  }, [row]);
  // The slide that was left is whole when it is come back to.
  useEffect(() => {
    const element = row.current?.children[at] as HTMLElement | undefined;
    return () => {
      if (element?.hasAttribute("data-zoomed")) draw(element, 1, centre(element));
    };
  }, [row, at]);
  return { zoom, to: show };
}
