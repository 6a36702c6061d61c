import type { RankedDocument } from './ranking.ts';
import type { Reranked } from './rerank.ts';

export type RerankModel = Reranked;

export type RankedDocumentModel = RankedDocument;
