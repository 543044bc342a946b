from django.http import JsonResponse
from django.urls import path

from .views import NotificationList, PlaceList, SelfView, UserList

urlpatterns = [
    path('readyz', lambda request: JsonResponse({})),
    path('api/v1/users/users/self/', SelfView.as_view()),
    path('api/v1/users/users/', UserList.as_view()),
    path('api/v1/notifications/notifications/', NotificationList.as_view()),
    path('api/v1/elections/places/', PlaceList.as_view()),
]
