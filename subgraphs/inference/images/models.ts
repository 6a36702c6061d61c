import type { Drawn, ImageDocument } from './image.ts';

/** An answer; its fields are read from the document when somebody asks for them. */
export type ImageListModel = Drawn;

/** One image, as it stands in the document. */
export type GeneratedImageModel = ImageDocument['data'][number];
