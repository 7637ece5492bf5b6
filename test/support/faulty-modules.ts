/** A Module in YAML, right and with faults. */

/** A Module without a fault. */
export const MODULE = `apiVersion: kmm.sigs.x-k8s.io/v1beta1
kind: Module
metadata: { name: m, namespace: ns }
spec:
  selector: { a: b }
  moduleLoader:
    serviceAccountName: sa
    container:
      modprobe: { moduleName: m }
      kernelMappings:
        - literal: 5.14.0-427.el9.x86_64
          containerImage: r/m:5.14.0-427.el9.x86_64
`;

/** With a label that the API server refuses. */
export const REFUSED = MODULE.replace('namespace: ns', 'namespace: ns, labels: { a: true }');

/** With a field that the API server drops. */
export const NEVER_WORKING = MODULE.replace('serviceAccountName: sa', 'serviceAccountName: sa\n    unknown: 1');

/** With a mapping that matches more than was meant. */
export const RISKY = MODULE.replace('literal: 5.14.0-427.el9.x86_64', 'regexp: "5.14"').replace('m:5.14.0-427.el9.x86_64', 'm:${KERNEL_FULL_VERSION}');
