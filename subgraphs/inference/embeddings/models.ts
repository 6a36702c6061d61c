import type { Embedded } from './embedding.ts';

/** An answer; its fields are read from the document when somebody asks for them. */
export type EmbeddingListModel = Embedded;
