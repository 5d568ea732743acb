import * as contract from '@artel/roadmap/contract';
import { bind, type Feature } from '@artel/server';
import { createComment } from './create-comment.ts';
import { deleteComment } from './delete-comment.ts';
import { listComments } from './list-comments.ts';

/** People's comments on ideas. */
export const comments: Feature = {
  routes: [
    bind(contract.listComments, listComments),
    bind(contract.createComment, createComment),
    bind(contract.deleteComment, (deps, actor, params) => deleteComment(deps, actor, params.commentId)),
  ],
  retention: [
    {
      table: 'roadmap.comments',
      label: 'comments on ideas',
      duration: 'as long as the idea; who wrote is removed with the person or the company',
    },
  ],
};
