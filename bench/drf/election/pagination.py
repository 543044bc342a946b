from rest_framework.pagination import PageNumberPagination
from rest_framework.response import Response


class Pages(PageNumberPagination):
    page_size = 25
    page_size_query_param = 'rowsPerPage'
    max_page_size = 100

    def get_paginated_response(self, data):
        paginator = self.page.paginator
        return Response(
            {'results': data, 'count': paginator.count, 'page_size': paginator.per_page, 'page': self.page.number}
        )
