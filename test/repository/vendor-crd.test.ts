import { crdsIn, HEADER, vendored } from '../../scripts/vendor-crd';

const UPSTREAM = `---
apiVersion: v1
kind: Namespace
metadata:
  name: not-a-crd
---
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  annotations:
    controller-gen.kubebuilder.io/version: v0.12.1
  name: things.example.com
spec:
  conversion:
    strategy: Webhook
  group: example.com
  names:
    kind: Thing
    plural: things
  scope: Namespaced
  versions:
    - additionalPrinterColumns:
        - jsonPath: .status.phase
          name: Phase
          type: string
      deprecated: true
      name: v1
      schema:
        openAPIV3Schema:
          description: A thing.
          properties:
            description:
              description: A field that is called like that.
              type: string
            message:
              enum: ["on", "off"]
              type: string
          type: object
          x-kubernetes-validations:
            - message: never both
              rule: '!has(self.a) || !has(self.b)'
      served: true
      storage: true
      subresources:
        status: {}
`;

test('prose, presentation and conversion go; fields and rules stay; other documents of the file are left out', () => {
  expect(crdsIn(UPSTREAM).map(vendored)).toEqual([`${HEADER}apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: things.example.com
spec:
  group: example.com
  names:
    kind: Thing
    plural: things
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          properties:
            description:
              type: string
            message:
              enum:
                - "on"
                - "off"
              type: string
          type: object
          x-kubernetes-validations:
            - rule: "!has(self.a) || !has(self.b)"
      subresources:
        status: {}
`]);
});
