import type { Manifest } from '../lib/manifests/manifest';

interface Resource {
  readonly kind: string;
  readonly name: string;
  readonly namespaced: boolean;
}

/** An API server that is asked by hand: `KUBE_TOKEN` has the token, `NODE_TLS_REJECT_UNAUTHORIZED=0` lets its own certificate pass. */
export class ApiServer {
  private readonly resources = new Map<string, Promise<Resource[]>>();

  constructor(private readonly url: string) {}

  async request(method: string, path: string, body?: unknown): Promise<{ status: number; content: any }> {
    const response = await fetch(this.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...process.env.KUBE_TOKEN ? { authorization: `Bearer ${process.env.KUBE_TOKEN}` } : {} },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    // A path that is not served is answered in plain text.
    return { status: response.status, content: text.startsWith('{') ? JSON.parse(text) : { message: text } };
  }

  /** Where objects of the kind are created. A namespace that is none is left to the server. */
  async pathOf({ apiVersion, kind, metadata }: Manifest): Promise<string> {
    const root = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
    const known = this.resources.get(root) ?? this.request('GET', root).then(({ content }) => content.resources ?? []);
    this.resources.set(root, known);
    const resource = (await known as Resource[]).find((each) => each.kind === kind && !each.name.includes('/'));
    if (resource === undefined) {
      this.resources.delete(root);
      throw new Error(`not served: ${apiVersion} ${kind}`);
    }
    const namespace: unknown = metadata?.namespace;
    const where = typeof namespace === 'string' && namespace !== '' ? encodeURIComponent(namespace) : 'default';
    return resource.namespaced ? `${root}/namespaces/${where}/${resource.name}` : `${root}/${resource.name}`;
  }
}
