/** A webhook that refuses all writes of Modules, with the certificate of the API server. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { join } from 'node:path';
import type { Manifest } from '../../lib/manifests/manifest';
import { freePorts } from '../support/free-ports';

export const REFUSAL = 'no Module may change today';

export class RefusingWebhook {
  public static async start(certificate: string): Promise<RefusingWebhook> {
    const [port] = await freePorts(1);
    const [cert, key] = [certificate, join(certificate, '../apiserver.key')].map((file) => readFileSync(file));
    const server = createServer({ cert, key }, (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part)).on('end', () => {
        const { apiVersion, kind, request: { uid } } = JSON.parse(Buffer.concat(parts).toString('utf8'));
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify({ apiVersion, kind, response: { uid, allowed: false, status: { code: 403, message: REFUSAL } } }));
      });
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return new RefusingWebhook(server, port, cert);
  }

  private constructor(private readonly server: Server, private readonly port: number, private readonly certificate: Buffer) {}

  /** Configuration by which the API server asks it. */
  public get configuration(): Manifest {
    return {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingWebhookConfiguration',
      metadata: { name: 'refusing' },
      webhooks: [{
        name: 'refusing.example.com',
        sideEffects: 'None',
        admissionReviewVersions: ['v1'],
        failurePolicy: 'Fail',
        clientConfig: { url: `https://127.0.0.1:${this.port}/`, caBundle: this.certificate.toString('base64') },
        rules: [{ apiGroups: ['kmm.sigs.x-k8s.io'], apiVersions: ['*'], operations: ['CREATE', 'UPDATE'], resources: ['modules'] }],
      }],
    } as unknown as Manifest;
  }

  public close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
