/** As much of a document as React needs to draw elements and text into it; it hears no events. */
class BareNode {
  childNodes: BareNode[] = [];
  parentNode: BareNode | null = null;
  namespaceURI = "http://www.w3.org/1999/xhtml";
  nodeValue = "";
  readonly style = {};
  readonly nodeName: string;
  readonly nodeType: number;
  readonly ownerDocument: BareNode | null;
  constructor(name: string, type: number, owner: BareNode | null) {
    this.nodeName = name;
    this.nodeType = type;
    this.ownerDocument = owner;
  }
  get tagName(): string {
    return this.nodeName;
  }
  get firstChild(): BareNode | null {
    return this.childNodes[0] ?? null;
  }
  get textContent(): string {
    return this.nodeValue + this.childNodes.map((child) => child.textContent).join("");
  }
  set textContent(text: string) {
    this.childNodes = [];
    this.nodeValue = text;
  }
  appendChild(child: BareNode): BareNode {
    return this.insertBefore(child, null);
  }
  insertBefore(child: BareNode, next: BareNode | null): BareNode {
    child.parentNode?.removeChild(child);
    this.childNodes.splice(next ? this.childNodes.indexOf(next) : this.childNodes.length, 0, child);
    child.parentNode = this;
    return child;
  }
  removeChild(child: BareNode): BareNode {
    this.childNodes = this.childNodes.filter((each) => each !== child);
    child.parentNode = null;
    return child;
  }
  addEventListener(): void {}
  removeEventListener(): void {}
  setAttribute(): void {}
  removeAttribute(): void {}
}

/**
 * A document whose elements React can draw into; document and window belong on the global object before
 * `react-dom/client` is asked for.
 */
export function bareDocument() {
  const page = new BareNode("#document", 9, null);
  const element = (name: string) => new BareNode(name.toUpperCase(), 1, page);
  const document = Object.assign(page, {
    createElement: element,
    createElementNS: (_: string, name: string) => element(name),
    createTextNode: (text: string) => Object.assign(new BareNode("#text", 3, page), { nodeValue: text }),
    documentElement: element("html"),
    body: element("body"),
    activeElement: null,
  });
  const window = { document, HTMLIFrameElement: Object, addEventListener: () => {}, removeEventListener: () => {} };
  return { document: Object.assign(document, { defaultView: window }), window, element };
}
