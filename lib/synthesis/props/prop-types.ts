/** The types of all props and options of the API that a call from JavaScript can violate. */
export interface PropTypes {
  /** Types of the props of each struct. */
  readonly structs: { readonly [name: string]: { readonly [prop: string]: string } };
  /** Values of the members of each enum. */
  readonly enums: { readonly [name: string]: { readonly [member: string]: string | number } };
  /** Ways to create an instance of each class. */
  readonly classes: { readonly [name: string]: string };
  readonly interfaces: {
    readonly [name: string]: {
      readonly isConstruct: boolean;
      readonly members: readonly string[];
      /** Classes that implement the interface. */
      readonly made: string;
    };
  };
}
